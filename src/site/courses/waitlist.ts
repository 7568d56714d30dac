import { sendInPlace } from '../list-form.ts';

sendInPlace('waitlist');
