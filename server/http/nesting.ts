/**
 * Whether JSON nests deeper than `levels`. Makes one pass without recursion or backtracking, so that the time is
 * linear, even for text that is not JSON.
 */
export function isDeeperThan(levels: number, text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (inString) {
      if (character === '\\') i++;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '[' || character === '{') depth++;
    else if (character === ']' || character === '}') depth--;
    if (depth > levels) return true;
  }
  return false;
}
