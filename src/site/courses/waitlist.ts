import { sendInPlace } from '../mailing-lists/send-in-place.ts';

sendInPlace('waitlist');
