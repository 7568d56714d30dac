import { z } from 'zod';

// The desk's policy allows no code made of text, which Zod would otherwise try.
z.config({ jitless: true });
