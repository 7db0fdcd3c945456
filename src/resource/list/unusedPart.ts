/** Stands for components that the table's library imports and our tables never show (scripts/webpack/site.ts). */
// The library imports the default export.
// oxlint-disable-next-line no-restricted-exports
export default function UnusedPart() {
  return null;
}

export const tablePaginationClasses = {};
