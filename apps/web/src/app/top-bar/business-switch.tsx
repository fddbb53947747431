import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconSelector } from '#ui/icon/icons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { roleNames } from '@trastienda/domain/staff/capabilities'
import { useState, type ReactNode } from 'react'
import { businessesQueries } from '#features/identity/public/businesses.queries.ts'
import { tabBusiness } from '#platform/session/tab-business.ts'
import classes from './business-switch.module.css'

/**
 * The business of this tab as a button that leads to the person's others. Leaving the screen asks about unsaved text.
 */
export function BusinessSwitch({ children }: { readonly children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  const { data, error } = useQuery({ ...businessesQueries.own(), enabled: isOpen })
  return (
    <Menu position="bottom-start" withinPortal={false} opened={isOpen} onChange={setIsOpen}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          {children}
          <VisuallyHidden>, cambiar de negocio</VisuallyHidden>
          <IconSelector size={16} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{error ? 'No pudimos leer tus negocios' : 'Tus negocios'}</Menu.Label>
        {data?.map(({ businessId, name, role }) =>
          businessId === tabBusiness() ? (
            <Menu.Item key={businessId} disabled>
              {name}
              <span className={classes.role}>{roleNames[role]} · en esta pestaña</span>
            </Menu.Item>
          ) : (
            <Menu.Item
              key={businessId}
              renderRoot={(props) => <Link {...props} to="/businesses" search={{ to: businessId }} />}
            >
              {name}
              <span className={classes.role}>{roleNames[role]}</span>
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
