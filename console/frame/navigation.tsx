// Navigation: the list of pages in sections, the bar at the bottom of a phone, and the breadcrumb of an item's page.
import { AppShell, NavLink, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { type ConsolePage, pageAt, pages } from '../pages.ts'
import { Icon } from '../parts/icons.tsx'
import { followLink, PageLink } from '../parts/links.tsx'
import { capitalized, numberText } from '../parts/text.tsx'
import { action } from '../service/action.ts'
import { consolePath } from '../service/page.ts'
import { useData } from '../service/queries.ts'
import { useMissingScope } from '../service/session.tsx'

const sections = [
  ...Map.groupBy(
    pages.filter(({ section, path }) => section || path === '/'),
    ({ section }) => section,
  ),
]

/** Pages that the bar on a phone links to. */
const barPaths = ['/', '/pets', '/orders', '/inventory']

interface PathProps {
  /** Current path under `/console`. */
  readonly path: string
}

export function PageList({ path }: PathProps) {
  const counts = useCounts()
  return sections.map(([section = 'Start', members]) => (
    <div key={section} className="nav-section">
      {section !== 'Start' && (
        <div className="nav-title" id={`nav-${section}`}>
          {section}
        </div>
      )}
      <ul aria-labelledby={section === 'Start' ? undefined : `nav-${section}`}>
        {members.map((page) => (
          <li key={page.path}>
            <PageNavLink page={page} isActive={pageAt(path) === page} count={counts[page.path]} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

interface Count {
  readonly value: number | bigint
  /** State of the counted items, such as `open`. */
  readonly of: string
}

/** Returns the counts beside the navigation's links: available pets and open orders. */
function useCounts(): Readonly<Record<string, Count>> {
  const isAllowed = useMissingScope('getStoreSummary') === undefined
  const { data } = useData(action('getStoreSummary'), { isEnabled: isAllowed })
  if (!data) return {}
  return {
    '/pets': { value: data.pets.available, of: 'available' },
    '/orders': { value: data.orders.open, of: 'open' },
  }
}

interface LinkProps {
  readonly page: ConsolePage
  readonly isActive: boolean
  readonly count: Count | undefined
}

function PageNavLink({ page, isActive, count }: LinkProps) {
  const missing = useMissingScope(page.reads)
  return (
    <NavLink
      href={consolePath + page.path}
      onClick={followLink}
      label={page.title}
      description={missing && `Needs ${missing}`}
      leftSection={<Icon name={page.icon} />}
      rightSection={
        count && (
          <span className="nav-count" title={`${numberText(count.value)} ${count.of}`}>
            {numberText(count.value)} <VisuallyHidden>{count.of}</VisuallyHidden>
          </span>
        )
      }
      active={isActive}
      aria-current={isActive ? 'page' : undefined}
    />
  )
}

interface BarProps extends PathProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
}

/** The bar at the bottom of a phone: links to everyday pages, and a button that opens the menu of all pages. */
export function PhoneBar({ path, isMenuOpen, onMenu }: BarProps) {
  return (
    <AppShell.Footer hiddenFrom="md" component="nav" aria-label="Main pages" className="phone-bar">
      {pages
        .filter((page) => barPaths.includes(page.path))
        .map((page) => (
          <a
            key={page.path}
            href={consolePath + page.path}
            onClick={followLink}
            aria-current={pageAt(path) === page && !isMenuOpen ? 'page' : undefined}
          >
            <Icon name={page.icon} size={22} />
            {page.title}
          </a>
        ))}
      <UnstyledButton
        aria-label={isMenuOpen ? 'More: close the menu' : 'More: open the menu'}
        aria-expanded={isMenuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" size={22} />
        More
      </UnstyledButton>
    </AppShell.Footer>
  )
}

/** Links an item's page to its list. */
export function Breadcrumb({ path }: PathProps) {
  const page = pageAt(path)
  if (!page?.item || path === page.path) return null
  return (
    <nav className="breadcrumb" aria-label="Breadcrumb">
      <PageLink to={page.path}>{page.title}</PageLink>
      <span aria-hidden>/</span>
      <span aria-current="page">{`${capitalized(page.item.noun)} ${path.slice(page.path.length + 1)}`}</span>
    </nav>
  )
}
