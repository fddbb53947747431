import { Button, Title } from '@mantine/core'
import { IconUserPlus } from '#ui/icon/icons.ts'
import { useState } from 'react'
import { lazyPopup } from '#ui/popup/lazy-popup.tsx'
import { DevicesSection } from '../devices/devices-section.tsx'
import { ProgramsSection } from '../programs/programs-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { MembersSection } from './members-section.tsx'
import classes from './team-screen.module.css'

const NewMemberPopup = lazyPopup(async () => (await import('./new-member-popup.tsx')).NewMemberPopup)

/** The people of the business: names, rights, invitations and devices. Each section reads its own data. */
export function TeamScreen() {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Title order={1}>Equipo</Title>
        <Button leftSection={<IconUserPlus size={17} aria-hidden />} onClick={() => setIsAdding(true)}>
          Sumar a alguien
        </Button>
      </header>
      <MembersSection />
      <InvitationsSection />
      <DevicesSection />
      <ProgramsSection />
      <NewMemberPopup opened={isAdding} onClose={() => setIsAdding(false)} />
    </div>
  )
}
