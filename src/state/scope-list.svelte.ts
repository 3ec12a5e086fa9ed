import { shownName, type Collection } from '#core/model/document.ts';
import { fold } from '#core/text/normalise.ts';
import type { AskScope } from './ask-scope.svelte.ts';
import { compareNames } from './compare-names.ts';
import type { LibraryView } from './library-view.svelte.ts';
import type { Library } from './library.svelte.ts';

/** A collection or document that questions can be limited to. */
export interface ScopeChoice {
  readonly kind: 'choice';
  readonly key: string;
  readonly label: string;
  /** Searchable documents of a collection; null for a document. */
  readonly documents: number | null;
  readonly chosen: boolean;
  toggle(): void;
}

/** A line of the list: a choice, or what stands above the choices of one kind. */
export type ScopeRow =
  { readonly kind: 'collections' | 'documents'; readonly key: string } | ScopeChoice;

/** What the list needs to know. */
export interface ScopeListSources {
  readonly scope: AskScope;
  readonly library: Library;
  readonly view: LibraryView;
  readonly nameOf: (collection: Collection) => string;
}

/** The choices of the scope picker: found by name, walked with the arrow keys, chosen with Enter. */
export class ScopeList {
  #wanted = $state('');
  #active: string | null = $state(null);
  readonly #sources: ScopeListSources;
  /** What was chosen when the list opened: it stands first, and nothing moves while choosing. */
  readonly #first: ReadonlySet<string>;
  /** Lines in order: collections, then documents, each by name. */
  readonly rows: readonly ScopeRow[] = $derived.by(() => [
    ...section('collections', this.#collections()),
    ...section('documents', this.#documents()),
  ]);
  /** Index in `rows` of the choice that the arrow keys came to, or −1. */
  readonly active: number = $derived(this.rows.findIndex(({ key }) => key === this.#active));

  constructor(sources: ScopeListSources) {
    this.#sources = sources;
    const { collections, documents } = sources.scope.current;
    this.#first = new Set([...collections, ...documents]);
  }

  /** Part of a name; accents and case do not count. */
  get wanted(): string {
    return this.#wanted;
  }

  set wanted(wanted: string) {
    this.#wanted = wanted;
    this.#active = null;
  }

  /** Goes to the next (1) or previous (−1) choice, round at the ends. */
  move(by: 1 | -1): void {
    const choices = this.#choices();
    const at = choices.findIndex(({ key }) => key === this.#active);
    const next = at === -1 && by === -1 ? choices.length - 1 : at + by;
    this.#active = choices[(next + choices.length) % choices.length]?.key ?? null;
  }

  /** Chooses what the arrow keys came to, or takes it off; after typing a name, the first that has it. */
  toggleActive(): void {
    const choices = this.#choices();
    const active = choices.find(({ key }) => key === this.#active);
    (active ?? (this.#wanted.trim() ? choices[0] : undefined))?.toggle();
  }

  #choices(): readonly ScopeChoice[] {
    return this.rows.filter((row) => row.kind === 'choice');
  }

  #collections(): readonly ScopeChoice[] {
    const { scope, library, view, nameOf } = this.#sources;
    return this.#ordered(
      library.collections.map((collection) => ({
        kind: 'choice',
        key: collection.id,
        label: nameOf(collection),
        documents: view.searchable.get(collection.id) ?? 0,
        chosen: scope.current.collections.includes(collection.id),
        toggle: () => scope.toggleCollection(collection.id),
      })),
    );
  }

  #documents(): readonly ScopeChoice[] {
    const { scope, library } = this.#sources;
    return this.#ordered(
      library.current.map((document) => ({
        kind: 'choice',
        key: document.id,
        label: shownName(document),
        also: [document.name, document.title],
        documents: null,
        chosen: scope.current.documents.includes(document.id),
        toggle: () => scope.toggleDocument(document.id),
      })),
    );
  }

  #ordered(
    choices: readonly (ScopeChoice & { readonly also?: readonly string[] })[],
  ): ScopeChoice[] {
    const wanted = fold(this.#wanted.trim());
    const isFirst = ({ key }: ScopeChoice): number => Number(this.#first.has(key));
    return choices
      .filter(({ label, also = [] }) => [label, ...also].some((one) => fold(one).includes(wanted)))
      .sort((a, b) => isFirst(b) - isFirst(a) || compareNames(a.label, b.label));
  }
}

function section(
  kind: 'collections' | 'documents',
  choices: readonly ScopeChoice[],
): readonly ScopeRow[] {
  return choices.length > 0 ? [{ kind, key: kind }, ...choices] : [];
}
