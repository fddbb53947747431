import type { Simulator } from '@trastienda/arca-simulator/simulator'

/** The customer with a CUIT in tests: ARCA grants nothing to unknown customers. */
export const KNOWN_CUIT = '20-11111111-2'

export const knowCustomer = (simulator: Simulator): void =>
  simulator.store.keepTaxpayer({
    cuit: KNOWN_CUIT.replaceAll('-', ''),
    name: 'CLIENTE DE PRUEBA',
    condition: 'responsable',
    exists: true,
    isActive: true,
  })
