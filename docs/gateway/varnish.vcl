vcl 4.1;

# Varnish in front of Tarja's gateway: an ordinary cache for very many readers.
#
#   varnishd -f /path/to/varnish.vcl -a 127.0.0.1:8080 -s malloc,256m
#
# There is no key in here, and none can get in: the gateway adds them.

import std;

backend gateway {
  .host = "127.0.0.1";
  .port = "8787";
  .connect_timeout = 2s;
  # A run in the sandbox takes up to two minutes.
  .first_byte_timeout = 150s;
  .probe = {
    .url = "/health";
    .interval = 2s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

sub vcl_recv {
  # How the gateway fares is not told outside.
  if (req.url ~ "/(metrics|health|ready)(\?.*)?$") {
    return (synth(404));
  }
  # The gateway wants neither, and Varnish keeps nothing for who sends them.
  unset req.http.Cookie;
  unset req.http.Authorization;
  # Varnish itself says gzip or nothing to the gateway, so Accept-Encoding comes down to two forms.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # While the gateway is there, old answers are given out no longer than it allows itself.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 5m;
  }
  return (hash);
}

sub vcl_backend_response {
  # Old answers stand in while the gateway is away, for as long as it lets its own stand in.
  if (beresp.http.Cache-Control ~ "stale-if-error") {
    set beresp.grace = 24h;
  }
  # A failure must not take the place of an old answer.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
  unset resp.http.Via;
  unset resp.http.X-Varnish;
}
