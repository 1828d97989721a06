// The skill that teaches an assistant to run the shop. It is served as a raw file, because assistants read its front matter.
import skill from '../docs/agents/SKILL.md' with { type: 'text' }
import { GUIDE_URL, type ServiceAccess, withServiceAccess } from './commands.ts'

export const skillPage = {
  path: 'agents/SKILL',
  title: 'Skill',
  summary: 'Teaches an assistant to run the shop through the command line and MCP.',
}

/** Inserts this service's URL, even outside commands, because an assistant may read the skill on another machine. */
export function skillText(access: ServiceAccess): string {
  return withServiceAccess(skill, access).replaceAll(GUIDE_URL, () => access.url)
}
