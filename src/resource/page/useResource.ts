import { createContext, useContext, useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { Resource } from '../define/makeResource';
import { sayAuthor } from '../form/author';
import type { Field, Option } from '../form/fields';
import { optionsFor, toLookup } from '../lookup/makeLookup';

const ResourceContext = createContext<Resource | undefined>(undefined);

export const ResourceProvider = ResourceContext.Provider;

/** The resource of the page. @throws Error outside a ResourceProvider */
export function useResource(): Resource {
  const resource = useContext(ResourceContext);
  if (!resource) throw new Error('useResource needs a ResourceProvider');
  return resource;
}

const NONE: readonly Option[] = [];

/** Gives a function that names the author of a change, as the lookup of staff does where the resource has one. */
export function useAuthor() {
  const { staff } = useSelector(useResource().lookup.selectLookup).options;
  return (email: string) => sayAuthor(email, staff);
}

/** Lookup of the resource, and options of its fields; the same object until another lookup is read. */
export function useLookup() {
  const state = useSelector(useResource().lookup.selectLookup);
  return useMemo(() => {
    const optionsOf = (
      { options: own = NONE }: Pick<Field, 'options'>,
      chosen?: unknown,
    ): readonly Option[] => (typeof own === 'string' ? optionsFor(own, state, chosen) : own);
    return { lookup: toLookup(state), optionsOf };
  }, [state]);
}
