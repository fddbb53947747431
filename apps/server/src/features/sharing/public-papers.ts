import { logoOf } from '#features/files'
import type { Printer } from '#features/printing'
import type { ArcaAddresses } from '#platform/arca/addresses'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { FileStore } from '#platform/files/file-store'
import type { PublicPaper, PublicPapers } from '#platform/http/server/public-papers'
import { laterPage, missingPage, PAGE_SECURITY_POLICY, paperPage, removedPage } from './paper-page.ts'
import { shareTokenHash } from './share-tokens.ts'
import { kindsOfRecords } from './shared-kinds.ts'
import { sharingRepository, type ShareLink } from './sharing.repository.ts'

interface Parts {
  readonly database: Database
  readonly clock: Clock
  readonly printer: Printer
  readonly files: FileStore
  readonly arca: Pick<ArcaAddresses, 'qr'>
}

/** The papers behind public links, for people who have no account here. */
export const createPublicPapers = (parts: Parts): PublicPapers => ({
  securityPolicy: PAGE_SECURITY_POLICY,
  pages: { missing: missingPage(), removed: removedPage(), later: laterPage() },
  async find(token) {
    const hash = shareTokenHash(token)
    if (hash === undefined) return undefined
    const link = await sharingRepository.link(parts.database, hash, parts.clock().toISOString())
    return link && paperBehind(link, token, parts)
  },
})

const paperBehind = (link: ShareLink, token: string, { database, printer, files, arca }: Parts): PublicPaper => {
  const { businessId, shareId } = link
  const read = () =>
    database.read(businessId, async (tx) => {
      const share = await sharingRepository.find(tx, shareId)
      if (share?.expiresAt === undefined) return undefined
      const paper = await kindsOfRecords[share.kind].paper(tx, share.record, arca.qr)
      return paper && { paper, share, expiresAt: share.expiresAt }
    })
  const noteOpening = () =>
    database.transaction(businessId, async (tx) => {
      if (await sharingRepository.markOpened(tx, shareId)) tx.changed('shares', shareId, 'update')
    })
  return {
    businessId,
    async page(isPerson) {
      const found = await read()
      if (found === undefined) return undefined
      const { paper, share, expiresAt } = found
      if (isPerson && share.openedAt === undefined) await noteOpening()
      const logo = await logoOf(files, businessId, paper.business.logoUrl)
      return paperPage(paper, { expiresAt, address: `/p/${token}`, logo })
    },
    answer: (answer) =>
      database.transaction(businessId, async (tx) => {
        const share = await sharingRepository.find(tx, shareId)
        if (share !== undefined) await kindsOfRecords[share.kind].answer?.(tx, share.record, answer)
      }),
    async pdf() {
      const found = await read()
      if (found === undefined) return undefined
      const { job, fileName, business } = found.paper
      const logo = await logoOf(files, businessId, business.logoUrl)
      return { bytes: await printer.render({ ...job, ...(logo && { logo }) }), fileName }
    },
  }
}
