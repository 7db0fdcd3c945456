/** Texts that PostgreSQL can store, by kind. */
export const HOSTILE_TEXTS: Record<string, string> = {
  'a script': '<script>alert(1)</script><img src=x onerror=alert(1)>',
  quotes: `'"\`''""«»`,
  backslashes: "\\ \\\\ \\n \\u0041 \\x41 E'\\'",
  'a dropped table': `'; drop table visits; --`,
  'a function call': `') or (select pg_sleep(5)) is null --`,
  'dollar quotes': '$$ $1 $tag$ ${1} %s %I',
  'query syntax': 'eq.1,or=(a.eq.b)&select=*,touches(*)',
  'a formula': '=HYPERLINK("https://elsewhere.example")',
  'the end of a script': '</script><!--',
  emoji: '👩‍👩‍👧‍👦 🏳️‍🌈 e\u0301',
  'right to left': 'مرحبا \u202Egnp.exe\u202C שלום',
  'four bytes': '𝒳𠜎🀀',
  'control characters': 'a\tb\nc\u0001\u001f\u007f\u0085\u2028d',
  'a prototype': '{"__proto__":{"role":"service_role"},"constructor":1}',
};
