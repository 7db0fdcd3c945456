export function LiveOffer() {
  return null;
}
