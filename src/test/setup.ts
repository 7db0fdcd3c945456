import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The long timeout is for lazily loaded pages: compiling one on first use takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// Leaves out all styles: jsdom lays nothing out, and matching each rule with each element whose role is asked takes a quarter
// of the processor time. A test of styles begins with jest.unmock('@emotion/sheet').
jest.mock('@emotion/sheet', () => ({
  StyleSheet: class {
    readonly tags: Element[] = [];
    readonly key: string;
    constructor({ key }: { key: string }) {
      this.key = key;
    }
    hydrate() {}
    insert() {}
    flush() {}
  },
}));
