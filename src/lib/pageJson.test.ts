import { pageJson } from './pageJson';

test.each([
  '</script><script>alert(1)</script>',
  '</SCRIPT >',
  '<!--',
  '<!--<script>',
  ']]>',
  '$& $1 $$ $`',
  '__CONFIG__ __DATA__',
  '\u2028\u2029\u0000',
  '\\u003c/script>',
  '"\\',
])('escapes %s and keeps the value', (hostile) => {
  const value = { [hostile]: [hostile] };
  const json = pageJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
