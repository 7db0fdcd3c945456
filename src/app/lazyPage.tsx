import type { ComponentType } from 'react';
import { redirectDocument, type RouteObject, useLoaderData } from 'react-router-dom';
import { LoadFailure } from './LoadFailure';
import { isNewDeployment } from './newDeployment';

/**
 * Makes a route whose page is a separate chunk. A loader loads it instead of the router's `lazy`, which starts before
 * the guards' middleware has run and does not load again after a failure.
 */
export function lazyPage(path: string, load: () => Promise<ComponentType>): RouteObject {
  const loader: RouteObject['loader'] = async ({ request }) => {
    try {
      return await load();
    } catch (error) {
      // The reload makes no endless loop, because the reloaded page is of the current deployment.
      if (await isNewDeployment()) return redirectDocument(request.url);
      throw error;
    }
  };
  return { path, loader, Component: LoadedPage, errorElement: <LoadFailure /> };
}

function LoadedPage() {
  const Page = useLoaderData() as ComponentType;
  return <Page />;
}
