import { isIP, SocketAddress } from 'node:net'
import type { FastifyRequest } from 'fastify'

/**
 * The client's address for the limits, ignoring a trusted proxy's text that is no address. An IPv6 address counts by
 * its network, because one client has 2^64 of them.
 */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string => {
  const address = isIP(ip) === 0 ? (socket.remoteAddress ?? '') : ip
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped !== undefined) return mapped
  return isIP(address) === 6 ? networkOf(address) : address
}

const networkOf = (address: string): string => {
  // An IPv6 address can be written in several ways; the parser gives one.
  const plain = new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address
  const [head = '', tail] = plain.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].slice(0, 4).join(':')
}
