import com.google.api.client.auth.oauth2.AuthorizationCodeFlow;
import com.google.api.client.auth.oauth2.BearerToken;
import com.google.api.client.auth.oauth2.ClientParametersAuthentication;
import com.google.api.client.auth.oauth2.RefreshTokenRequest;
import com.google.api.client.auth.oauth2.TokenResponse;
import com.google.api.client.auth.openidconnect.IdToken;
import com.google.api.client.auth.openidconnect.IdTokenVerifier;
import com.google.api.client.http.GenericUrl;
import com.google.api.client.http.HttpRequestFactory;
import com.google.api.client.http.javanet.NetHttpTransport;
import com.google.api.client.json.gson.GsonFactory;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.util.List;

/** An app with google-oauth-client. Arguments: issuer, client ID, redirect URL. Prints the address to open, reads the code. */
class JavaApp {
  public static void main(String[] arguments) throws Exception {
    String issuer = arguments[0], clientId = arguments[1], redirect = arguments[2];
    NetHttpTransport transport = new NetHttpTransport();
    GsonFactory json = GsonFactory.getDefaultInstance();
    ClientParametersAuthentication client = new ClientParametersAuthentication(clientId, null);
    GenericUrl tokens = new GenericUrl(issuer + "/v1/oauth2/token");
    AuthorizationCodeFlow flow =
        new AuthorizationCodeFlow.Builder(
                BearerToken.authorizationHeaderAccessMethod(),
                transport, json, tokens, client, clientId, issuer + "/authorize")
            .setScopes(List.of("openid", "email", "offline_access"))
            .enablePKCE()
            .build();
    System.out.println("open " + flow.newAuthorizationUrl().setRedirectUri(redirect).setState("s").build());
    String code = new BufferedReader(new InputStreamReader(System.in)).readLine();
    TokenResponse first = flow.newTokenRequest(code).setRedirectUri(redirect).execute();
    IdToken idToken = IdToken.parse(json, (String) first.get("id_token"));
    IdTokenVerifier verifier =
        new IdTokenVerifier.Builder()
            .setIssuer(issuer)
            .setAudience(List.of(clientId))
            .setCertificatesLocation(issuer + "/.well-known/jwks.json")
            .build();
    System.out.println("verified " + verifier.verify(idToken));
    TokenResponse second =
        new RefreshTokenRequest(transport, json, tokens, first.getRefreshToken()).setClientAuthentication(client).execute();
    System.out.println("refreshed " + !second.getAccessToken().equals(first.getAccessToken()));
    HttpRequestFactory requests =
        transport.createRequestFactory(request -> request.getHeaders().setAuthorization("Bearer " + second.getAccessToken()));
    System.out.println(
        "profile " + requests.buildGetRequest(new GenericUrl(issuer + "/v1/oauth2/userinfo")).execute().parseAsString());
  }
}
