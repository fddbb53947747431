import type { FileStore } from '#platform/files/file-store'
import type { Member } from '#test/app'
import { picture } from '#test/files/images'

/** A store in memory that tests can look into and take away. */
export const filesInMemory = (): { readonly kept: Map<string, Uint8Array>; readonly files: FileStore } => {
  const kept = new Map<string, Uint8Array>()
  const files: FileStore = {
    put: async (key, bytes) => void kept.set(key, bytes),
    get: async (key) => kept.get(key),
    keysIn: async (folder) => [...kept.keys()].filter((key) => key.startsWith(`${folder}/`)).sort(),
    remove: async (key) => void kept.delete(key),
  }
  return { kept, files }
}

export const blobOf = (bytes: Uint8Array): Blob => new Blob([Uint8Array.from(bytes)])

export const upload = async (member: Member, bytes: Uint8Array, options: { key?: string } = {}) =>
  member.call('files.create', { params: { scope: 'logo' }, body: blobOf(bytes) }, options)

export const uploaded = async (member: Member): Promise<string> =>
  (await upload(member, await picture(300, 150))).body.data.url
