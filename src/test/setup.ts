import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A page's code is compiled when it is first asked for, which takes a busy machine seconds.
configure({ asyncUtilTimeout: 20_000 });
jest.setTimeout(30_000);
