import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// The long timeout is for lazily loaded pages: compiling one on first use takes seconds on a busy machine.
configure({ asyncUtilTimeout: 20_000 });
