/** For sagas, whose tests say which time it is. */
export const currentTime = () => new Date();
