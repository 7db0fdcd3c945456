/** Stands for components that the table's library imports and our tables never show (scripts/webpack/site.ts). */
export default function UnusedPart() {
  return null;
}

export const tablePaginationClasses = {};
