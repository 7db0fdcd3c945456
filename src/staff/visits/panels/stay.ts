/** '45 s', '3 min 12 s', '2 h 5 min'. @param seconds whole, from 0 */
export function stayOf(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min ${seconds % 60} s`;
}
