/** A `like` pattern for texts that contain the key anywhere; what the user typed stands for itself. */
export const likePattern = (key: string): string => `%${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
