import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// A lazily loaded page is compiled on first use, which takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
