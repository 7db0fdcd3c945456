import { paths } from '../../router/paths';

export const importAt = (id: string): string => `${paths.imports}?id=${id}`;
