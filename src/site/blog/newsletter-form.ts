import { sendInPlace } from '../list-form.ts';

sendInPlace('newsletter');
