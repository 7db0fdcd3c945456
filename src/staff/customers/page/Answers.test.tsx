import { render, screen } from '@testing-library/react';
import { Answers } from './Answers';

test('shows reference numbers, and nothing without numbers and answers', () => {
  const { rerender, container } = render(
    <Answers answers={{}} references={['ABCD-1234', '', 'ABCD-5678']} />,
  );
  for (const number of ['ABCD-1234', 'ABCD-5678']) expect(screen.getByText(number)).toBeVisible();
  rerender(<Answers answers={{}} references={['']} />);
  expect(container).toBeEmptyDOMElement();
});
