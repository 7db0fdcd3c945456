import type { ComponentType } from 'react';
import { type RouteObject, useLoaderData } from 'react-router-dom';
import { LoadFailure } from './LoadFailure';

/**
 * A route whose page is code of its own. A loader fetches it, not `lazy`: the router starts `lazy` before the guards'
 * middleware has run, and never again once it has failed.
 */
export function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  return { path, loader: load, Component: LoadedPage, errorElement: <LoadFailure /> };
}

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
