export function ReviewBar() {
  return null;
}
