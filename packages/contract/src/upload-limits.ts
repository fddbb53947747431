/** Bounds of an image upload. Apart from the schemas, so that a browser knows them without loading zod. */
export const IMAGE_FIELD = 'file'
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const IMAGE_UPLOAD_BYTES = 5_000_000
