/** Reads the `data` of the running `InlineScript`. */
export const scriptData = <Data extends object>(): Data => JSON.parse(document.currentScript?.dataset.props ?? '{}') as Data;
