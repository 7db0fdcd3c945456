/** The current time, as a function that tests of sagas can replace. */
export const currentTime = () => new Date();
