import { sendInPlace } from '../lists/send-in-place.ts';

sendInPlace('waitlist');
