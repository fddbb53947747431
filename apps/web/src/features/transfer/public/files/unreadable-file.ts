/** Why a file cannot be read; its message is for the merchant. */
export class UnreadableFile extends Error {}
