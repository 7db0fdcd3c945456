/** 'Eva' for eva@group.example, 'Luis Mora' for luis.mora+web@group.example; '' for ''. */
export const personName = (email: string): string =>
  email
    .replace(/[@+].*$/, '')
    .split(/[._-]+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ')
    .trim();
