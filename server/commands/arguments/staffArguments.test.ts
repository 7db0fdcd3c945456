import { readStaffArguments } from './staffArguments';

describe('arguments of npm run staff', () => {
  it.each([
    ['list', { action: 'list', email: '', role: 'agent', isTyped: false }],
    [
      'add Eva@Group.example --password-stdin',
      { action: 'add', email: 'eva@group.example', role: 'agent', isTyped: true },
    ],
    [
      'add eva@group.example --role reader',
      { action: 'add', email: 'eva@group.example', role: 'reader', isTyped: false },
    ],
    [
      'role eva@group.example admin',
      { action: 'role', email: 'eva@group.example', role: 'admin', isTyped: false },
    ],
  ])('reads %s', (line, expected) => {
    expect(readStaffArguments(line.split(' '))).toEqual(expected);
  });

  it.each([
    [[]],
    [['add']],
    [['invite', 'eva@group.example']],
    [['list', 'eva@group.example']],
    [['add', 'eva@group.example', 'a password in the open']],
    [['add', 'eva@group.example', '--role', 'owner']],
    [['password', 'eva@group.example', '--role', 'admin']],
    [['role', 'eva@group.example']],
    [['role', 'eva@group.example', 'owner']],
  ])('answers %j with the usage', (args) => {
    expect(() => readStaffArguments(args)).toThrow(/^use: npm run staff -- add <e-mail>/);
  });
});
