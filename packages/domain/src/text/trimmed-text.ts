/** A text without the blanks around it; undefined where nothing is left. */
export const trimmedText = (text: string | undefined): string | undefined => text?.trim() || undefined
