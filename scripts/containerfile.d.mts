export function readContainerfile(file: string): readonly { readonly keyword: string; readonly text: string }[];
export function pairsOf(text: string): readonly (readonly [name: string, value: string])[];
