export function VisitsList() {
  return null;
}
