import { readStaffArguments } from './staffArguments';

describe('arguments of npm run staff', () => {
  it.each([
    ['list', { action: 'list', email: '', role: 'agent', name: '', isTyped: false }],
    [
      'add Eva@Group.example --password-stdin',
      { action: 'add', email: 'eva@group.example', role: 'agent', name: '', isTyped: true },
    ],
    [
      'add eva@group.example --role reader',
      { action: 'add', email: 'eva@group.example', role: 'reader', name: '', isTyped: false },
    ],
    [
      'role eva@group.example admin',
      { action: 'role', email: 'eva@group.example', role: 'admin', name: '', isTyped: false },
    ],
  ])('reads %s', (line, expected) => {
    expect(readStaffArguments(line.split(' '))).toEqual(expected);
  });

  it('reads a name of several words', () => {
    const { name } = readStaffArguments(['add', 'eva@group.example', '--name', ' Eva Sosa ']);
    expect(name).toBe('Eva Sosa');
  });

  it.each([
    [[]],
    [['add']],
    [['invite', 'eva@group.example']],
    [['list', 'eva@group.example']],
    [['add', 'eva@group.example', 'a password in the open']],
    [['add', 'eva@group.example', '--role', 'owner']],
    [['password', 'eva@group.example', '--role', 'admin']],
    [['role', 'eva@group.example', 'admin', '--name', 'Eva']],
    [['role', 'eva@group.example']],
    [['role', 'eva@group.example', 'owner']],
  ])('answers %j with the usage', (args) => {
    expect(() => readStaffArguments(args)).toThrow(/^use: npm run staff -- add <e-mail>/);
  });
});
