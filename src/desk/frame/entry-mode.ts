/** Whether people sign in with passkeys. Otherwise the page needs the token; its server writes into it which. */
export const hasSignIn: boolean = JSON.parse(document.getElementById('desk-entry')?.textContent ?? '{}').hasSignIn === true;
