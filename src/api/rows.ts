// Written by `npm run types` from the database schema: change a migration, not this file.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export interface Database {
  public: {
    Tables: {
      campaigns: {
        Row: {
          active: boolean;
          aliases: string[];
          archived: boolean;
          channel: string;
          code: string;
          cost: number | null;
          created_at: string;
          currency: string;
          endsOn: string | null;
          id: number;
          name: string;
          notes: string;
          searchText: string;
          startsOn: string | null;
          updatedAt: string | null;
          version: number;
        };
        Insert: {
          active?: boolean;
          aliases?: string[];
          archived?: boolean;
          channel?: string;
          code: string;
          cost?: number | null;
          created_at?: string;
          currency?: string;
          endsOn?: string | null;
          id?: never;
          name: string;
          notes?: string;
          searchText?: never;
          startsOn?: string | null;
          updatedAt?: string | null;
          version?: number;
        };
        Update: {
          active?: boolean;
          aliases?: string[];
          archived?: boolean;
          channel?: string;
          code?: string;
          cost?: number | null;
          created_at?: string;
          currency?: string;
          endsOn?: string | null;
          id?: never;
          name?: string;
          notes?: string;
          searchText?: never;
          startsOn?: string | null;
          updatedAt?: string | null;
          version?: number;
        };
        Relationships: [];
      };
      companies: {
        Row: {
          active: boolean;
          archived: boolean;
          created_at: string;
          id: number;
          logo: string;
          monogram: string;
          name: string;
          position: number;
          searchText: string;
          slug: string;
          updatedAt: string | null;
          version: number;
          website: string;
        };
        Insert: {
          active?: boolean;
          archived?: boolean;
          created_at?: string;
          id?: never;
          logo?: string;
          monogram: string;
          name: string;
          position?: number;
          searchText?: never;
          slug: string;
          updatedAt?: string | null;
          version?: number;
          website?: string;
        };
        Update: {
          active?: boolean;
          archived?: boolean;
          created_at?: string;
          id?: never;
          logo?: string;
          monogram?: string;
          name?: string;
          position?: number;
          searchText?: never;
          slug?: string;
          updatedAt?: string | null;
          version?: number;
          website?: string;
        };
        Relationships: [];
      };
      customerEvents: {
        Row: {
          after: string;
          before: string;
          by: string;
          created_at: string;
          customerId: number;
          id: number;
          kind: string;
          text: string;
        };
        Insert: {
          after?: string;
          before?: string;
          by?: string;
          created_at?: string;
          customerId: number;
          id?: never;
          kind: string;
          text?: string;
        };
        Update: {
          after?: string;
          before?: string;
          by?: string;
          created_at?: string;
          customerId?: number;
          id?: never;
          kind?: string;
          text?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'customerEvents_customerId_fkey';
            columns: ['customerId'];
            isOneToOne: false;
            referencedRelation: 'customers';
            referencedColumns: ['id'];
          },
        ];
      };
      customers: {
        Row: {
          answers: Json;
          archived: boolean;
          consentAt: string | null;
          consentVersion: string | null;
          created_at: string;
          document: string;
          doubt: string;
          email: string;
          firstAdId: string;
          id: number;
          lastAdId: string;
          line: string;
          message: string;
          name: string;
          nextContactOn: string | null;
          notes: string;
          owner: string | null;
          phone: string;
          record: string;
          renewsOn: string | null;
          requestKey: string | null;
          searchText: string;
          status: string;
          updatedAt: string | null;
          uuid: string | null;
          version: number;
          visitId: number | null;
        };
        Insert: {
          answers?: Json;
          archived?: boolean;
          consentAt?: string | null;
          consentVersion?: string | null;
          created_at?: string;
          document?: string;
          doubt?: string;
          email?: string;
          firstAdId?: string;
          id?: never;
          lastAdId?: string;
          line?: string;
          message?: string;
          name: string;
          nextContactOn?: string | null;
          notes?: string;
          owner?: string | null;
          phone?: string;
          record?: string;
          renewsOn?: string | null;
          requestKey?: string | null;
          searchText?: never;
          status?: string;
          updatedAt?: string | null;
          uuid?: string | null;
          version?: number;
          visitId?: number | null;
        };
        Update: {
          answers?: Json;
          archived?: boolean;
          consentAt?: string | null;
          consentVersion?: string | null;
          created_at?: string;
          document?: string;
          doubt?: string;
          email?: string;
          firstAdId?: string;
          id?: never;
          lastAdId?: string;
          line?: string;
          message?: string;
          name?: string;
          nextContactOn?: string | null;
          notes?: string;
          owner?: string | null;
          phone?: string;
          record?: string;
          renewsOn?: string | null;
          requestKey?: string | null;
          searchText?: never;
          status?: string;
          updatedAt?: string | null;
          uuid?: string | null;
          version?: number;
          visitId?: number | null;
        };
        Relationships: [
          {
            foreignKeyName: 'customers_owner_fkey';
            columns: ['owner'];
            isOneToOne: false;
            referencedRelation: 'staff';
            referencedColumns: ['userId'];
          },
          {
            foreignKeyName: 'customers_visitId_fkey';
            columns: ['visitId'];
            isOneToOne: false;
            referencedRelation: 'visits';
            referencedColumns: ['id'];
          },
        ];
      };
      products: {
        Row: {
          active: boolean;
          archived: boolean;
          companyId: number;
          created_at: string;
          currency: string;
          description: string;
          id: number;
          line: string;
          name: string;
          position: number;
          premium: number | null;
          searchText: string;
          updatedAt: string | null;
          version: number;
        };
        Insert: {
          active?: boolean;
          archived?: boolean;
          companyId: number;
          created_at?: string;
          currency?: string;
          description?: string;
          id?: never;
          line: string;
          name: string;
          position?: number;
          premium?: number | null;
          searchText?: never;
          updatedAt?: string | null;
          version?: number;
        };
        Update: {
          active?: boolean;
          archived?: boolean;
          companyId?: number;
          created_at?: string;
          currency?: string;
          description?: string;
          id?: never;
          line?: string;
          name?: string;
          position?: number;
          premium?: number | null;
          searchText?: never;
          updatedAt?: string | null;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'products_companyId_fkey';
            columns: ['companyId'];
            isOneToOne: false;
            referencedRelation: 'companies';
            referencedColumns: ['id'];
          },
        ];
      };
      staff: {
        Row: { created_at: string; userId: string };
        Insert: { created_at?: string; userId: string };
        Update: { created_at?: string; userId?: string };
        Relationships: [];
      };
      touches: {
        Row: {
          adId: string;
          day: string;
          deviceType: string;
          firstAt: string;
          lastAt: string;
          navigations: number;
          referrer: string;
          seconds: number;
          system: string;
          visitId: number;
        };
        Insert: {
          adId: string;
          day: string;
          deviceType?: string;
          firstAt?: string;
          lastAt?: string;
          navigations: number;
          referrer?: string;
          seconds: number;
          system?: string;
          visitId: number;
        };
        Update: {
          adId?: string;
          day?: string;
          deviceType?: string;
          firstAt?: string;
          lastAt?: string;
          navigations?: number;
          referrer?: string;
          seconds?: number;
          system?: string;
          visitId?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'touches_visitId_fkey';
            columns: ['visitId'];
            isOneToOne: false;
            referencedRelation: 'visits';
            referencedColumns: ['id'];
          },
        ];
      };
      visits: {
        Row: {
          adId: string;
          checked: boolean;
          created_at: string;
          deviceType: string;
          id: number;
          ip: string;
          localStorage: string;
          prePage: string;
          stayTime: string;
          system: string;
          updatedAt: string | null;
          uuid: string;
        };
        Insert: {
          adId?: string;
          checked?: boolean;
          created_at?: string;
          deviceType?: string;
          id?: never;
          ip?: string;
          localStorage?: string;
          prePage?: string;
          stayTime?: string;
          system?: string;
          updatedAt?: string | null;
          uuid: string;
        };
        Update: {
          adId?: string;
          checked?: boolean;
          created_at?: string;
          deviceType?: string;
          id?: never;
          ip?: string;
          localStorage?: string;
          prePage?: string;
          stayTime?: string;
          system?: string;
          updatedAt?: string | null;
          uuid?: string;
        };
        Relationships: [];
      };
    };
    Views: Record<never, never>;
    Functions: {
      catalogue: {
        Args: never;
        Returns: Json;
      };
      check_visits: {
        Args: { up_to: number };
        Returns: number;
      };
      count_visits: {
        Args: { above?: number; below?: number; filters: Json };
        Returns: Json;
      };
      find_visits: {
        Args: { above?: number; below?: number; filters: Json; size: number };
        Returns: Json;
      };
      move_company: {
        Args: { id: number; up: boolean };
        Returns: undefined;
      };
      move_product: {
        Args: { id: number; up: boolean };
        Returns: undefined;
      };
      request_quote: {
        Args: { payload: Json };
        Returns: undefined;
      };
      search_campaigns: {
        Args: { q: string };
        Returns: Database['public']['Tables']['campaigns']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'campaigns';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_companies: {
        Args: { q: string };
        Returns: Database['public']['Tables']['companies']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'companies';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_customers: {
        Args: { q: string };
        Returns: Database['public']['Tables']['customers']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'customers';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_products: {
        Args: { q: string };
        Returns: Database['public']['Tables']['products']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'products';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      search_visits: {
        Args: { q: string };
        Returns: Database['public']['Tables']['visits']['Row'][];
        SetofOptions: {
          from: '*';
          to: 'visits';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      staff_members: {
        Args: never;
        Returns: { email: string; id: string }[];
      };
      visits_by: {
        Args: { field: string; filters: Json };
        Returns: Json;
      };
      visits_of_codes: {
        Args: { codes: string[]; since: string };
        Returns: Json;
      };
      visits_overview: {
        Args: { filters: Json };
        Returns: Json;
      };
      visits_per: {
        Args: { filters: Json; unit: string; zone: string };
        Returns: Json;
      };
    };
    Enums: Record<never, never>;
    CompositeTypes: Record<never, never>;
  };
}

type Tables = Database['public']['Tables'];
export type Row<T extends keyof Tables> = Tables[T]['Row'];
export type Insert<T extends keyof Tables> = Tables[T]['Insert'];
export type Update<T extends keyof Tables> = Tables[T]['Update'];
