import { z } from 'zod';

// The desk's CSP blocks `eval`, which Zod would otherwise try.
z.config({ jitless: true });
