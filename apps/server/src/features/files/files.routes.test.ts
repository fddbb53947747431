import { API_PREFIX } from '@trastienda/contract/calls'
import { listImageUrl, readImageUrl } from '@trastienda/contract/file-url'
import { IMAGE_UPLOAD_BYTES } from '@trastienda/contract/upload-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRemoteFiles, type RemoteFiles } from '#platform/remote/remote-files'
import { startTestApp, type Member, type TestApp } from '#test/app'
import { hostileFiles, picture, pixelBomb } from '#test/files/images'
import { blobOf, filesInMemory, upload } from '#test/files/uploads'

const { kept, files } = filesInMemory()

/** The internet: a logo, and a page. */
const remoteFiles: RemoteFiles = {
  get: async (url, maxBytes) => {
    if (url === 'https://otro.example/logo.png') return picture(40, 20)
    if (url === 'https://otro.example/pagina') return Buffer.from('<!doctype html>')
    return createRemoteFiles().get(url, maxBytes)
  },
}

let app: TestApp
let shop: Member

beforeAll(async () => {
  app = await startTestApp({ files, remoteFiles })
  shop = await app.signUp()
})
afterAll(() => app.stop())

const storedRows = (businessId: string) => app.sql('select * from file where business_id = $1', [businessId])

const storedKeys = (businessId: string) => [...kept.keys()].filter((key) => key.startsWith(businessId)).toSorted()

describe('fetching an image', () => {
  const fetched = (member: Member, url: string) =>
    member.call('files.fetch', { params: { scope: 'logo' }, body: { url } })

  it('keeps it as one that was uploaded, drawn anew', async () => {
    const { status, body } = await fetched(shop, 'https://otro.example/logo.png')
    expect(status).toBe(201)
    const { fileId } = readImageUrl(body.data.url)!
    const image = kept.get(`${shop.businessId}/${fileId}.webp`)!
    expect(await sharp(image).metadata()).toMatchObject({ format: 'webp', width: 40, height: 20 })
  })

  it('refuses what is no image, and what cannot be had, each in a sentence', async () => {
    const page = await fetched(shop, 'https://otro.example/pagina')
    expect([page.status, page.problem.code]).toEqual([422, 'file_type_refused'])
    const missing = await fetched(shop, 'http://127.0.0.1/')
    expect([missing.status, missing.problem.data?.[0]?.path]).toEqual([422, 'url'])
    expect(missing.problem.message).toMatch(/^No pudimos traer la imagen/)
  })
})

describe('uploading an image', () => {
  it('answers an address that serves the image, drawn anew, to anybody for ever and with nothing that runs', async () => {
    const answer = await upload(shop, await picture(300, 150, 'jpeg'))
    expect(answer.status).toBe(201)
    const { url } = answer.body.data
    for (const [address, width] of [
      [url, 300],
      [listImageUrl(url), 256],
    ] as const) {
      const response = await app.http.inject({ url: address })
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
        'content-disposition': 'inline',
      })
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
    }
    const { fileId } = readImageUrl(url)!
    const rows = (await storedRows(shop.businessId)).filter(({ id }) => id === fileId)
    const byteSize = kept.get(`${shop.businessId}/${fileId}.webp`)!.byteLength
    expect(rows).toMatchObject([{ scope: 'logo', content_type: 'image/webp', byte_size: byteSize }])
  })

  it.each(['product', 'avatar'] as const)('takes pictures for the scope %s', async (scope) => {
    const body = blobOf(await picture(9, 9))
    expect((await shop.call('files.create', { params: { scope }, body })).status).toBe(201)
  })

  it('refuses a scope that there is none of, before it reads the file', async () => {
    const body = blobOf(await picture(9, 9))
    const refused = await shop.call('files.create', { params: { scope: 'factura' as 'logo' }, body })
    expect([refused.status, refused.problem.code]).toEqual([400, 'malformed'])
  })

  it.each(hostileFiles)('refuses $what and keeps nothing of it', async ({ bytes }) => {
    const before = storedKeys(shop.businessId)
    const refused = await upload(shop, bytes)
    expect([refused.status, refused.problem]).toEqual([
      422,
      { code: 'file_type_refused', message: 'El archivo debe ser una imagen JPG, PNG o WebP.' },
    ])
    expect(storedKeys(shop.businessId)).toEqual(before)
  })

  it('refuses a few bytes that claim to be a picture of billions of pixels', async () => {
    const refused = await upload(shop, pixelBomb(50_000, 50_000))
    expect([refused.status, refused.problem.code]).toEqual([413, 'too_large'])
  })

  it.each([IMAGE_UPLOAD_BYTES + 1, 6_000_000, 40_000_000])('refuses a file of %i bytes as too large', async (size) => {
    const refused = await upload(shop, Buffer.alloc(size, 'x'))
    expect([refused.status, refused.problem.code]).toEqual([413, 'too_large'])
  })

  it('takes the type from the content: a JPEG called a page is served as an image', async () => {
    const form = new FormData()
    form.append('file', new File([blobOf(await picture(9, 9, 'jpeg'))], 'x', { type: 'text/html' }), '../../index.html')
    const response = await app.http.inject({
      method: 'POST',
      url: `${API_PREFIX}/files/logo`,
      headers: { authorization: `Bearer ${shop.token}` },
      payload: form,
    })
    expect(response.statusCode).toBe(201)
    const { url } = response.json().data
    expect((await app.http.inject({ url })).headers['content-type']).toBe('image/webp')
  })
})

describe('an upload that is no form with one file', () => {
  const boundary = 'x-x-x'
  const part = (head: string, content = 'x') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
  const file = part('content-disposition: form-data; name="file"; filename="a.png"')
  const wrong: Record<string, [type: string, body: string]> = {
    'a picture as it is': ['image/png', 'x'],
    JSON: ['application/json', '{"file":"x"}'],
    'no boundary': ['multipart/form-data', file],
    'another boundary': ['multipart/form-data; boundary=y', file],
    'no end': [`multipart/form-data; boundary=${boundary}`, file],
    'no part': [`multipart/form-data; boundary=${boundary}`, `--${boundary}--\r\n`],
    'a field instead': [
      `multipart/form-data; boundary=${boundary}`,
      `${part('content-disposition: form-data; name="file"')}--${boundary}--\r\n`,
    ],
    'another name': [
      `multipart/form-data; boundary=${boundary}`,
      `${part('content-disposition: form-data; name="__proto__"; filename="a.png"')}--${boundary}--\r\n`,
    ],
    'two files': [`multipart/form-data; boundary=${boundary}`, `${file}${file}--${boundary}--\r\n`],
    'heads without an end': [
      `multipart/form-data; boundary=${boundary}`,
      `--${boundary}\r\n${'a: b\r\n'.repeat(9_999)}`,
    ],
    nothing: [`multipart/form-data; boundary=${boundary}`, ''],
  }

  it.each(Object.entries(wrong))('is refused: %s', async (_, [type, payload]) => {
    const response = await app.http.inject({
      method: 'POST',
      url: `${API_PREFIX}/files/logo`,
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBeGreaterThanOrEqual(400)
    expect(response.statusCode).toBeLessThan(500)
  })

  it('is no way into a call that takes JSON', async () => {
    const response = await app.http.inject({
      method: 'POST',
      url: `${API_PREFIX}/categories`,
      headers: { authorization: `Bearer ${shop.token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `${file}--${boundary}--\r\n`,
    })
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed'])
  })
})

describe('an upload that is sent again', () => {
  it('with its key gives the first address, and keeps one image', async () => {
    const member = await app.signUp()
    const bytes = await picture(40, 40)
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(member, bytes, { key: 'subida' })))
    expect(new Set(answers.map(({ body }) => body.data.url)).size).toBe(1)
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === 'true')).toHaveLength(7)
    const { fileId } = readImageUrl(answers[0]!.body.data.url)!
    expect((await storedRows(member.businessId)).map(({ id }) => id)).toEqual([fileId])
    expect(storedKeys(member.businessId)).toEqual(
      [`${member.businessId}/${fileId}.128.webp`, `${member.businessId}/${fileId}.webp`].toSorted(),
    )
  })

  it('with its key and another picture is refused', async () => {
    const member = await app.signUp()
    await upload(member, await picture(40, 40), { key: 'subida' })
    const refused = await upload(member, await picture(41, 40), { key: 'subida' })
    expect([refused.status, refused.problem.code]).toEqual([422, 'idempotency_key_reused'])
  })
})

it('slows down whoever uploads without end', async () => {
  const limited = await startTestApp({ hasRateLimit: true })
  try {
    const member = await limited.signUp()
    const statuses: number[] = []
    while (statuses.length < 130) statuses.push((await upload(member, Buffer.from('x'))).status)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  } finally {
    await limited.stop()
  }
})
