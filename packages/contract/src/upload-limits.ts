/** What an image upload may be. Apart from the schemas, so that a browser knows it without loading them. */
export const IMAGE_FIELD = 'file'
export const IMAGE_MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const
export const IMAGE_UPLOAD_BYTES = 5_000_000
