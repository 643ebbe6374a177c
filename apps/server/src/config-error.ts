/** An invalid setting; the message says which one and why. */
export class ConfigError extends Error {}
