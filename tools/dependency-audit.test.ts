import { describe, expect, it } from 'vitest'
import { verdictOf } from './dependency-audit.mjs'

const reportOf = (vulnerabilities: object): string =>
  `npm warn x\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`

describe('the audit of dependencies', () => {
  it('fails by name on an advisory of level high or critical', () => {
    const output = reportOf({ qs: { severity: 'low' }, fastify: { severity: 'high' }, sharp: { severity: 'critical' } })
    expect(verdictOf(output)).toEqual({
      passed: 0,
      failed: 1,
      line: 'Dependencies with a known advisory: fastify (high), sharp (critical). See npm audit --omit=dev',
    })
  })

  it.each([{}, { qs: { severity: 'moderate' } }])('passes without one', (vulnerabilities) => {
    expect(verdictOf(reportOf(vulnerabilities))).toMatchObject({ passed: 1, failed: 0 })
  })

  it.each([
    ['{ "message": "405 Method Not Allowed", "error": {} }', '405 Method Not Allowed'],
    ['npm error network', 'no answer'],
    ['', 'no answer'],
  ])('is told as skipped where the registry does not do it: %s', (output, reason) => {
    const line = `Audit of dependencies skipped: the registry did not do it (${reason})`
    expect(verdictOf(output)).toEqual({ passed: 0, failed: 0, line })
  })
})
