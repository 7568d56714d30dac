/** The `data` of the `InlineScript` that is running. */
export const scriptData = <Data extends object>(): Data => JSON.parse(document.currentScript?.dataset.props ?? '{}') as Data;
