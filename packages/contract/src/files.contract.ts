import { z } from 'zod'
import { IMAGE_WEBP, type Endpoints, type UploadBody } from './endpoint.ts'
import { dataOf } from './envelopes.ts'
import { requiredTextSchema } from './scalars.ts'
import { IMAGE_FIELD, IMAGE_MEDIA_TYPES, IMAGE_UPLOAD_BYTES } from './upload-limits.ts'

export const imageScopeSchema = z.enum(['logo', 'product', 'avatar'])

export type ImageScope = z.output<typeof imageScopeSchema>

const imageUpload: UploadBody = {
  upload: true,
  field: IMAGE_FIELD,
  mediaTypes: IMAGE_MEDIA_TYPES,
  maxBytes: IMAGE_UPLOAD_BYTES,
}

export const filesApi = {
  'files.create': {
    summary: 'Upload an image. It is encoded anew; the address goes into the record that it belongs to.',
    needs: 'catalogue',
    writes: true,
    status: 201,
    params: z.strictObject({ scope: imageScopeSchema }),
    body: imageUpload,
    answer: dataOf(z.strictObject({ url: z.string() })),
  },
  'files.fetch': {
    summary: 'Fetch an image from its address on the internet, once. It is kept as if it had been uploaded.',
    needs: 'catalogue',
    writes: true,
    status: 201,
    params: z.strictObject({ scope: imageScopeSchema }),
    body: z.strictObject({ url: requiredTextSchema(1, 2000) }),
    answer: dataOf(z.strictObject({ url: z.string() })),
  },
  'files.get': {
    summary: 'An uploaded image: `<id>.webp`, or `<id>.128.webp` for lists. The address is what gives access.',
    needs: 'public',
    writes: false,
    status: 200,
    params: z.strictObject({ business: requiredTextSchema(1, 100), name: requiredTextSchema(1, 100) }),
    answer: IMAGE_WEBP,
  },
} as const satisfies Endpoints
