import { type Language, readLanguage } from '@corium/contract/language'
import type { FastifyRequest } from 'fastify'

export const languageOf = (request: FastifyRequest): Language =>
  readLanguage(request.headers['accept-language'])
