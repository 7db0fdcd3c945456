import { fireEvent, render, screen } from '@testing-library/react';
import { resourceText as text } from '../../text/resource';
import { DateChip } from './DateChip';
import { OptionalChoice } from './OptionalChoice';
import { SearchChoice } from './SearchChoice';

test("the value '*' filters by itself, and does not stand for any value", () => {
  const chosen: unknown[] = [];
  const options = [
    ['*', 'The star'],
    ['', 'None'],
  ] as const;
  const choice = (value: '*' | '' | undefined) => (
    <OptionalChoice
      label="Code"
      value={value}
      options={options}
      onChoose={(one) => chosen.push(one)}
    />
  );
  const { rerender } = render(choice(undefined));
  const select = () => screen.getByLabelText<HTMLSelectElement>('Code');
  const say = () => select().selectedOptions[0]?.textContent;
  expect(say()).toBe(text.any);
  for (const [one, name] of options) {
    rerender(choice(one));
    expect(say()).toBe(name);
    expect(select().parentElement?.firstChild?.textContent).toBe(`Code: ${name}`);
  }
  for (const one of ['*', '', select().options[0]?.value])
    fireEvent.change(select(), { target: { value: one } });
  expect(chosen).toEqual(['*', '', undefined]);
});

const ads = [
  { value: '', text: 'None' },
  { value: 'a-1', text: 'Sun', code: 'a-1' },
  { value: 'b-2', text: 'Moon', code: 'b-2' },
];

function openSearch(typedText?: (typed: string) => string) {
  const chosen: unknown[] = [];
  render(
    <SearchChoice
      label="Ad"
      value="x"
      nameOf={(value) => `code ${value}`}
      options={ads}
      any="All"
      onChoose={(one) => chosen.push(one)}
      {...(typedText && { typedText })}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ad: code x' }));
  const field = screen.getByRole('combobox', { name: text.searchIn('Ad') });
  return {
    chosen,
    type: (typed: string) => fireEvent.change(field, { target: { value: typed } }),
    enter: () => fireEvent.keyDown(field, { key: 'Enter' }),
    options: () => screen.queryAllByRole('option').map((one) => one.textContent),
  };
}

test('an option is found by its text or its code, and chosen by Enter', () => {
  const search = openSearch();
  expect(search.options()).toEqual(['All', 'None', 'Suna-1', 'Moonb-2']);
  search.type('B-2');
  expect(search.options()).toEqual(['Moonb-2']);
  search.enter();
  expect(search.chosen).toEqual(['b-2']);
});

test('the typed text itself can be chosen where that is offered', () => {
  const search = openSearch((typed) => `Code ${typed}`);
  search.type(' a-3 ');
  expect(search.options()).toEqual(['Code a-3']);
  search.enter();
  expect(search.chosen).toEqual(['a-3']);
});

test('the first option removes the filter', () => {
  const search = openSearch();
  search.enter();
  expect(search.chosen).toEqual([undefined]);
});

test('inverted days are swapped while the popover is closed, and shown in order', () => {
  const sent: unknown[] = [];
  render(
    <DateChip
      label="Date"
      preset={undefined}
      presets={[['today', 'Today']]}
      onPreset={(preset) => sent.push(preset)}
      from="2026-03-09"
      to="2026-03-02"
      onDays={(days) => sent.push(days)}
    />,
  );
  expect(sent).toEqual([{ from: '2026-03-02', to: '2026-03-09' }]);
  const chip = screen.getByRole('button', { name: /^Date: 2.9 mar 2026$/ });
  fireEvent.click(chip);
  expect(screen.getByLabelText<HTMLInputElement>(text.from).value).toBe('2026-03-09');
  fireEvent.click(screen.getByRole('button', { name: 'Today' }));
  expect(sent[1]).toBe('today');
});
