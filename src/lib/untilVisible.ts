/** Ends when the page is shown: at once, or when the person comes back to it. */
export function untilVisible(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', look);
      resolve();
    };
    document.addEventListener('visibilitychange', look);
    look();
  });
}
